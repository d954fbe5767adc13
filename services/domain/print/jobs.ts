/** Papers as files: how many one request answers at once, and what is known of a job that makes more of them. */

/** Documents that one request answers as a PDF; more are a job. */
export const MOST_AT_ONCE = 100;
/** Documents of a job, and jobs under way of one person. */
export const MOST_IN_JOB = 1_000;
export const MOST_JOBS = 3;
/** Hours for which a finished file can be fetched. */
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
  /** Documents that are done, of all. */
  done: number;
  total: number;
  /** Documents that could not be printed, the first of them with why. */
  refused: number;
  reasons: readonly { id: string; message: string }[];
  /** ISO times: when it was asked for, and until when its file can be fetched. */
  at: string;
  until?: string;
  /** Its file; absent: there is none (yet). */
  name?: string;
  size?: number;
  /** Why it failed. */
  why?: string;
};
/** Whether anything will still happen with it. */
export const isOpen = ({ status }: Pick<PrintJob, 'status'>): boolean => status === 'MENUNGGU' || status === 'BERJALAN';
