import { sj } from '../sj/sj.js';
import { driverSteps } from './steps.js';

it('lets drivers take what the SJ lets them take, from where, and to where, and nothing else', () => {
  const { may } = sj.aggregate;
  const theirs = Object.keys(sj.life?.steps ?? {}).filter((step) => (may[step] as string[]).includes('driver'));
  expect(Object.keys(driverSteps)).toEqual(theirs);
  for (const [name, { from, to, label }] of Object.entries(driverSteps)) {
    expect(sj.life?.steps[name]).toMatchObject({ from, to });
    expect(sj.actions?.[name]?.label).toBe(label);
  }
});
