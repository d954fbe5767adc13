import { BadFeedUrl, parseFeedUrl } from './url.js';

it('reads a URL with everything', () => {
  const url =
    'kafka://li%40ntas:p%3Aa%2Fss@k1:9092,k2.lan:9093,10.0.0.7/orders.v1?partitions=24&replication=3&tls=true&retentionDays=30&mechanism=plain&tlsCAFile=/etc/ca.pem';
  expect(parseFeedUrl(url)).toEqual({
    brokers: ['k1:9092', 'k2.lan:9093', '10.0.0.7:9092'],
    topic: 'orders.v1',
    partitions: 24,
    replication: 3,
    tls: true,
    tlsCAFile: '/etc/ca.pem',
    retentionDays: 30,
    sasl: { mechanism: 'plain', username: 'li@ntas', password: 'p:a/ss' },
  });
});

it('reads one with nothing but a host', () => {
  const defaults = { topic: 'lintas', partitions: 12, replication: 1, tls: false, retentionDays: 14 };
  for (const url of [
    'kafka://kafka',
    'kafka://kafka:9092',
    'kafka://kafka/',
    'kafka://kafka:9092?',
    'kafka://kafka/?',
  ]) {
    expect(parseFeedUrl(url)).toEqual({ brokers: ['kafka:9092'], ...defaults });
  }
  expect(parseFeedUrl('kafka://u:p@k').sasl).toEqual({ mechanism: 'scram-sha-512', username: 'u', password: 'p' });
  expect(parseFeedUrl('kafka://k?tlsCAFile=ca.pem').tls).toBe(true);
});

it.each([
  ['http://k', /form/],
  ['kafka://', /hosts/],
  ['kafka://k,', /hosts/],
  ['kafka://k:99999', /hosts/],
  ['kafka://k:0', /hosts/],
  ['kafka://k:x', /hosts/],
  ['kafka://k/a/b', /topic/],
  ['kafka://k/a%20b', /topic/],
  ['kafka://k/..', /topic/],
  [`kafka://k/${'x'.repeat(241)}`, /topic/],
  ['kafka://k?partition=3', /partition: not known.*partitions/],
  ['kafka://k?partitions=0', /partitions: at least 1/],
  ['kafka://k?partitions=1.5', /partitions: a whole number/],
  ['kafka://k?partitions=', /partitions: a whole number/],
  ['kafka://k?partitions=1&partitions=2', /partitions: given twice/],
  ['kafka://k?replication=10', /replication: at most 9/],
  ['kafka://k?retentionDays=-1', /retentionDays: a whole number/],
  ['kafka://k?tls=yes', /tls: true or false/],
  ['kafka://k?tls=false&tlsCAFile=x', /tlsCAFile/],
  ['kafka://u:p@k?mechanism=gssapi', /mechanism: one of/],
  ['kafka://k?mechanism=plain', /mechanism: it goes with/],
  ['kafka://u@k', /user and password/],
  ['kafka://u:@k', /user and password/],
  ['kafka://u:%zz@k', /%25/],
])('refuses %s', (url, why) => {
  expect(() => parseFeedUrl(url)).toThrow(BadFeedUrl);
  expect(() => parseFeedUrl(url)).toThrow(why);
});

it('never tells the password', () => {
  const secrets = ['rahasia', 'ra@hasia', 'ra/hasia', 'ra:hasia', 'ra#hasia', 'ra%hasia', 'ra?hasia'];
  for (const secret of secrets) {
    for (const rest of ['k:99999', 'k/a/b', 'k?x=1', 'k,', 'k']) {
      const error = (() => {
        try {
          return parseFeedUrl(`kafka://u:${secret}@${rest}`) && new Error('');
        } catch (thrown) {
          return thrown as Error;
        }
      })();
      expect(error.message).not.toMatch(/hasia/);
    }
  }
});
