import { BadUrl, readUrl } from './url.js';

const what = (url: string): string => {
  try {
    readUrl(url);
  } catch (error) {
    expect(error).toBeInstanceOf(BadUrl);
    return (error as Error).message;
  }
  return 'taken';
};

describe('URL of EventStoreDB', () => {
  it('is read with all that it says', () => {
    expect(readUrl('esdb://127.0.0.1?tls=false')).toEqual({
      hosts: [{ address: '127.0.0.1', port: 2113 }],
      discover: false,
      tls: false,
    });
    expect(readUrl('esdb://ops:a%40b%3Ac@one:2113,two:2114/?tlsCAFile=%2Fca.pem&keepAliveInterval=20000')).toEqual({
      hosts: [
        { address: 'one', port: 2113 },
        { address: 'two', port: 2114 },
      ],
      discover: true,
      tls: true,
      credentials: { username: 'ops', password: 'a@b:c' },
      tlsCAFile: '/ca.pem',
      keepAliveInterval: 20_000,
    });
    expect(readUrl('kurrentdb+discover://cluster.example?node-preference=leader').discover).toBe(true);
  });

  it('is refused where the client would drop something in silence', () => {
    expect(what('esdb://admin:changeit@localhost:2113?tls=false')).toMatch('they would not be sent');
    expect(what('esdb://localhost?tlsVerifyCert=false')).toMatch('tlsCAFile');
    expect(what('esdb://localhost?tls=false&tlsCAFile=/ca.pem')).toMatch('tls=false');
    expect(what('esdb://localhost?nodePreference=follower')).toMatch('only be leader');
    expect(what('esdb://localhost?userCertFile=/a')).toMatch('userKeyFile');
    for (const url of [
      'http://localhost',
      'esdb://',
      'esdb://h:port',
      'esdb://h?tls=no',
      'esdb://h?gossipTimeout=x',
      'esdb://h?x=1',
    ]) {
      expect(what(url)).not.toBe('taken');
    }
  });

  it('is in no message', () => {
    expect(what('http://admin:secret@localhost')).not.toMatch('secret');
    expect(what('esdb://admin:secret@localhost?tls=false')).not.toMatch('secret');
  });
});
