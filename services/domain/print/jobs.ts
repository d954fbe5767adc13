/** Papers as files: how many a single request returns, and the data of a job that prints more. */

/** Most documents that a request returns as a PDF; more take a job. */
export const MOST_AT_ONCE = 100;
/** Most documents of a job, and most jobs of one person at a time. */
export const MOST_IN_JOB = 1_000;
export const MOST_JOBS = 3;
/** Hours for which a finished file can be downloaded. */
export const FILE_HOURS = 24;

export const printFormats = ['pdf', 'zip'] as const;
export type PrintFormat = (typeof printFormats)[number];
export const printJobStatuses = ['MENUNGGU', 'BERJALAN', 'SELESAI', 'GAGAL', 'BATAL'] as const;
export type PrintJobStatus = (typeof printJobStatuses)[number];

/** A job as its owner sees it. */
export type PrintJob = {
  id: string;
  /** Address of the page that it prints. */
  page: string;
  as: PrintFormat;
  status: PrintJobStatus;
  /** Documents done so far, refused ones included, of all. */
  done: number;
  total: number;
  /** Documents that could not be printed, and the first of them with reasons. */
  refused: number;
  reasons: readonly { id: string; message: string }[];
  /** ISO times: when it was requested, and until when its file can be downloaded. */
  at: string;
  until?: string;
  /** Its file; absent while there is none. */
  name?: string;
  size?: number;
  /** Why it failed. */
  why?: string;
};
/** Whether the job is still pending or running. */
export const isOpen = ({ status }: Pick<PrintJob, 'status'>): boolean => status === 'MENUNGGU' || status === 'BERJALAN';
