/** The writer's thread: stores everything queued meanwhile as one group, answers, announces the commit. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { announcer } from './commits.js';
import { type Answers, LogWriter, type Wire } from './log-writer.js';

export type ToWriter = Wire | 'close';
/** `failed`: none of the batches is confirmed as stored. `indexed`: position up to which streams are indexed. */
export type FromWriter =
  | { ready: true }
  | { answers: Answers; indexed: number }
  | { indexed: number }
  | { failed: string; batches: number }
  | { broken: string };

/** Milliseconds without an append after which the stream index is updated. */
const QUIET = 20;

const port = parentPort as MessagePort;
const { file } = workerData as { file: string };
const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
const send = (message: FromWriter) => port.postMessage(message);

const serve = (): void => {
  const writer = new LogWriter(file);
  const channel = announcer(file);
  const tidy = () => {
    writer.tidy();
    send({ indexed: writer.indexed });
  };
  let quiet: NodeJS.Timeout | undefined;
  port.on('message', (first: ToWriter) => {
    let batches = 0;
    let closing = first === 'close';
    const wire: Wire = [];
    for (let message: ToWriter | undefined = first; message; message = receiveMessageOnPort(port)?.message) {
      if (message === 'close') closing = true;
      else {
        for (const item of message) wire.push(item);
        batches++;
      }
    }
    try {
      const before = writer.head;
      if (batches) send({ answers: writer.write(wire), indexed: writer.indexed });
      if (writer.head !== before) channel.announce(writer.head);
    } catch (error) {
      send({ failed: reason(error), batches });
    }
    if (closing) {
      clearTimeout(quiet);
      writer.tidy();
      channel.close();
      writer.close();
      port.close();
    } else if (quiet) quiet.refresh();
    else quiet = setTimeout(tidy, QUIET);
  });
  send({ ready: true });
};

try {
  serve();
} catch (error) {
  send({ broken: reason(error) });
  port.close();
}
