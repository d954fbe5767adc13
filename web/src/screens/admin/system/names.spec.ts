import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spFlow } from '@domain/flows/sp/sp';
import { processesOf } from '@domain/index';
import { views } from '@views/index';
import { eventName } from './event-name';
import { cacheName, processName, viewName } from './words';

it('calls every read model and every process by a name of people', () => {
  const processes = processesOf({
    spWaitHours: 48,
    sjPaperDays: 3,
    reminderDays: [7],
    mail: { base: '', requests: [] },
  });
  expect(views.map(({ name }) => name).filter((name) => viewName(name) === name)).toEqual([]);
  expect(processes.map(({ name }) => name).filter((name) => processName(name) === name)).toEqual([]);
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.ts$/.test(path) && !/\.spec\.ts$/.test(path) ? [readFileSync(path, 'utf8')] : [];
  });
it('calls every cache by a name of people', () => {
  const named = ['services/api', 'projections', 'infra/engines', 'infra/ports', 'infra/runtime']
    .flatMap(sources)
    .flatMap((text) => [...text.matchAll(/new Cache<[^(]{1,80}>\('([^']{1,40})'/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => cacheName[name] === undefined)).toEqual([]);
});
it('says what an event of an SP is', () => {
  const types = Object.keys(spFlow.historyLabels);
  const texts = types.map((type) => eventName(type, (key) => key));
  expect(texts.filter((text, n) => text === types[n] || /[{}#]/.test(text))).toEqual([]);
  expect([eventName('Changed', (key) => key), eventName('Other', (key) => key)]).toEqual(['mengubah', 'Other']);
});
