import { processesOf } from '@domain/index';
import { views } from '@views/index';
import { processName, viewName } from './words';

it('calls every read model and every process by a name of people', () => {
  expect(views.filter(({ name }) => viewName(name) === name)).toEqual([]);
  expect(processesOf({ spWaitHours: 48 }).filter(({ name }) => processName(name) === name)).toEqual([]);
});
