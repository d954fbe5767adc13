/** One connection (a pool) to MongoDB, and what its errors mean. */
import mongoose, { type Connection, type mongo } from 'mongoose';
import { Unavailable } from '../../ports/ports.js';

const { mongo: driver } = mongoose;
export const ENGINE = 'read store';

/**
 * The driver's heartbeat detects an unreachable server, even if its connections stay open and silent; slow answers of a
 * live server are awaited.
 */
const settings = {
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 1_500,
  heartbeatFrequencyMS: 500,
  waitQueueTimeoutMS: 3_000,
  maxPoolSize: 50,
  writeConcern: { w: 'majority', j: true },
  readConcern: { level: 'majority' },
} as const;

/** A document with a text id; its other fields are typed at the place of use. */
export type WithStringId<T> = T & { _id: string };

export class Link {
  private constructor(
    private readonly connection: Connection,
    readonly db: mongo.Db,
  ) {}

  /** @throws Unavailable */
  static async open(url: string): Promise<Link> {
    const named = /^mongodb(?:\+srv)?:\/\/[^/?]+\/[^?]/.test(url);
    const connection = mongoose.createConnection(url, { ...settings, ...(!named && { dbName: 'lintas' }) });
    // Failing calls report the error; without a listener the event would crash the process.
    connection.on('error', () => {});
    try {
      await connection.asPromise();
    } catch (error) {
      await connection.close(true).catch(() => {});
      throw meant(error);
    }
    const { db } = connection;
    if (!db) throw new Unavailable(ENGINE, new Error('There is no database'));
    return new Link(connection, db);
  }

  /** The driver's own collection: mongoose hydrates nothing. */
  collection<T extends mongo.Document>(name: string): mongo.Collection<WithStringId<T>> {
    return this.db.collection<WithStringId<T>>(name);
  }

  /** Runs driver calls. @throws Unavailable if the server can't be reached */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw meant(error);
    }
  }

  /** @throws Unavailable */
  async ping(): Promise<void> {
    await this.run(() => this.db.command({ ping: 1 }));
  }

  async close(): Promise<void> {
    await this.connection.close(true);
  }
}

/** The collection to be dropped does not exist. */
export const isGone = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 26;
/** The unique key already exists. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 11000;

/** Codes of a server that can't take the call now: no primary, shutting down, disk full, not written to a majority. */
const AWAY = new Set([6, 7, 50, 64, 79, 89, 91, 100, 189, 202, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031]);
/** If a connection ends while a long command is written, the driver passes the socket's error through. */
const BROKEN = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);
const meant = (thrown: unknown): unknown => {
  const error = unwrapped(thrown);
  const away =
    (error instanceof driver.MongoBulkWriteError && error.result.getWriteConcernError() !== undefined) ||
    error instanceof driver.MongoNetworkError ||
    error instanceof driver.MongoServerSelectionError ||
    error instanceof driver.MongoNotConnectedError ||
    error instanceof driver.MongoTopologyClosedError ||
    error instanceof driver.MongoClientClosedError ||
    error instanceof driver.MongoExpiredSessionError ||
    error instanceof driver.MongoWriteConcernError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    BROKEN.has(String((error as NodeJS.ErrnoException).code)) ||
    (error as Error).name === 'MongoWaitQueueTimeoutError' ||
    (error as Error).name === 'MongoPoolClosedError' ||
    (error instanceof driver.MongoServerError && AWAY.has(Number(error.code)));
  return away ? new Unavailable(ENGINE, error) : thrown;
};

/** Bulk writes wrap errors that occur along the way. */
const unwrapped = (error: unknown): unknown => {
  const inner: unknown = error instanceof driver.MongoBulkWriteError ? error.errorResponse : undefined;
  return inner instanceof Error ? inner : error;
};
