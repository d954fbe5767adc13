import { type Outcome, reportTone, runEach } from './report';

const says =
  (answers: Record<string, 'ok' | 'rule' | 'stale' | 'failed'>) =>
  async (row: string): Promise<Outcome<string>> => {
    const kind = answers[row] ?? 'ok';
    return kind === 'ok' ? { row, ok: true } : { row, ok: false, why: { kind, message: kind } };
  };

describe('one command on several documents', () => {
  it('tells of each what came of it, refusals do not stop it', async () => {
    const steps: number[] = [];
    const report = await runEach(['a', 'b', 'c'], says({ b: 'rule' }), (at) => steps.push(at));
    expect(report.done).toEqual(['a', 'c']);
    expect(report.refused.map((r) => r.row)).toEqual(['b']);
    expect(steps).toEqual([1, 2, 3]);
    expect(reportTone(report)).toBe('partly');
  });
  it('stops when the line is gone and says what was not touched', async () => {
    const attempted: string[] = [];
    const report = await runEach(['a', 'b', 'c', 'd'], (row) => {
      attempted.push(row);
      return says({ b: 'failed' })(row);
    });
    expect(attempted).toEqual(['a', 'b']);
    expect(report.left).toEqual(['c', 'd']);
  });
  it('waits for one answer before it asks for the next', async () => {
    let open = 0;
    await runEach(['a', 'b', 'c'], async (row) => {
      expect(open++).toBe(0);
      await Promise.resolve();
      open--;
      return { row, ok: true };
    });
  });
  it('is done only when nothing was refused', async () => {
    expect(reportTone(await runEach(['a'], says({})))).toBe('done');
    expect(reportTone(await runEach(['a'], says({ a: 'stale' })))).toBe('none');
  });
});
