/**
 * Preload of a process of the product: records when its engines were called and when they answered, by the machine's
 * monotonic clock, which all processes share. The product itself is not modified.
 */
import { appendFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { threadId } from 'node:worker_threads';
import { EsdbEventStore } from '../../engines/eventstoredb/event-store.js';
import { Backlog } from '../../engines/kafka/backlog.js';
import { Member } from '../../engines/kafka/member.js';
import { KafkaNews } from '../../engines/kafka/news.js';
import { Sender } from '../../engines/kafka/sender.js';
import { MongoReadStore } from '../../engines/mongo/read-store.js';
import { MongoStateStore } from '../../engines/mongo/state-store.js';

/** Ms between two flushes of the recorded marks. */
const EVERY = 200;

const file = `${process.env.HOP_MARKS}/${process.pid}-${threadId}`;
const roles = String(process.env.ROLES);
const lines: string[] = [];
const mark = (what: string): void => {
  lines.push(`${process.hrtime.bigint()} ${roles} ${what}`);
};
setInterval(() => {
  if (lines.length > 0) appendFileSync(file, `${lines.splice(0).join('\n')}\n`);
}, EVERY).unref();

type Method = (...args: unknown[]) => unknown;
/** Marks `<name> <` when a method is called and `<name> >` when its result has arrived. */
const watch = (of: { prototype: object }, method: string, name: string): void => {
  const methods = of.prototype as Record<string, Method>;
  const real = methods[method];
  if (!real) throw new Error(`${name}: there is no ${method} to watch`);
  methods[method] = function (this: unknown, ...args: unknown[]) {
    mark(`${name} <`);
    const result = real.apply(this, args);
    if (result instanceof Promise) {
      result.then(
        () => mark(`${name} >`),
        () => {},
      );
    }
    return result;
  };
};

watch(EsdbEventStore, 'readStream', 'stream');
watch(EsdbEventStore, 'append', 'append');
watch(MongoStateStore, 'swap', 'key');
watch(Backlog, 'put', 'relay');
watch(Sender, 'send', 'produce');
watch(Member, 'batch', 'batch');
watch(MongoReadStore, 'load', 'load');
watch(MongoReadStore, 'save', 'save');
watch(KafkaNews, 'tell', 'tell');
watch(KafkaNews, 'batch', 'news');
watch(MongoReadStore, 'get', 'get');
watch(MongoReadStore, 'find', 'find');

// A thread started with its own execArgv doesn't inherit NODE_OPTIONS.
const threads = createRequire(import.meta.url)('node:worker_threads') as typeof import('node:worker_threads');
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(name: string | URL, options: import('node:worker_threads').WorkerOptions = {}) {
    super(name, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
