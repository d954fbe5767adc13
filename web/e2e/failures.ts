/** Prints after failures: the end of each server's log, and the seed that chose the run's samples. */
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { LOG } from './test';

const MAX_LOG_LINES = 60;

export default class Failures implements Reporter {
  private readonly reports: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return;
    const log = result.attachments
      .find(({ name }) => name === LOG)
      ?.body?.toString()
      .trimEnd();
    const lines = log?.split('\n') ?? [];
    const [, , ...title] = test.titlePath();
    this.reports.push(
      `\n── ${title.join(' › ')}: ${lines.length > 0 ? 'the server wrote' : 'the server wrote nothing'}`,
      ...(lines.length > MAX_LOG_LINES ? [`… ${lines.length - MAX_LOG_LINES} lines before`] : []),
      ...lines.slice(-MAX_LOG_LINES),
    );
  }

  onEnd({ status }: FullResult): void {
    if (this.reports.length > 0) console.log(this.reports.join('\n'));
    if (status !== 'passed') console.log(`\nThe same choices again: TEST_SEED=${process.env.TEST_SEED}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
