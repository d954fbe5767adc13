import { BadSetting, readSettings, settingsTable } from './settings.js';

describe('settings', () => {
  it('have defaults, and an empty variable counts as absent', () => {
    expect(readSettings({ PORT: '', DEMO: undefined, UNKNOWN: 'x' })).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      ROLES: ['commands', 'queries', 'projector', 'web'],
      EVENT_STORE_URL: '',
      LOG_LEVEL: 'info',
    });
    expect(readSettings({ PORT: '0', DEMO: '0', SESSION_HOURS: '0.5' })).toMatchObject({
      PORT: 0,
      DEMO: false,
      SESSION_HOURS: 0.5,
    });
  });
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['ROLES', 'commands,relay'],
    ['ROLES', 'commands'],
    ['EVENT_STORE_URL', 'esdb://localhost:2113'],
    ['FEED_URL', 'kafka://localhost'],
    ['READ_STORE_URL', 'mongodb://localhost'],
    ['LOG_LEVEL', 'loud'],
    ['LOCALE', 'fr'],
    ['SESSION_HOURS', '-1'],
  ])('refuse %s=%s, naming it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(BadSetting);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}=${value}: .`));
  });
  it('are all told of in the table', () => {
    const table = settingsTable();
    expect(table.map((row) => row.name)).toEqual(
      expect.arrayContaining(['PORT', 'DATA_DIR', 'DEMO', 'ROLES', 'TRUST_PROXY']),
    );
    expect(table.filter((row) => row.note.length < 10)).toEqual([]);
    expect(table.find((row) => row.name === 'PORT')?.default).toBe('3000');
  });
});
