import { readFileSync } from 'node:fs';
import { readSettings, settingsTable } from './settings.js';

const line = ({ name, default: value, note }: ReturnType<typeof settingsTable>[number]) =>
  `| \`${name}\` | ${value && `\`${value}\``} | ${note} |`;

it('has defaults for everything, and takes an empty variable for none', () => {
  expect(readSettings({ PORT: '' })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    LOG_LEVEL: 'info',
  });
});
it.each([
  ['PORT', 'many'],
  ['DEMO', 'yes'],
  ['EVENT_STORE_URL', 'esdb://localhost:2113'],
  ['ROLES', 'commands'],
  ['LOCALE', 'zz'],
])('refuses %s=%s with its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}=${value}`);
});
it('stands in the README as it is', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const setting of settingsTable()) expect(readme).toContain(line(setting));
});
