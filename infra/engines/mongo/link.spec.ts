import { Unavailable } from '../../ports/ports.js';
import { Link } from './link.js';

const run = (error: unknown) => Link.prototype.run.call({}, () => Promise.reject(error));

it('takes a socket that ended while it was written to for a server that is away', async () => {
  const ended = Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' });
  await expect(run(ended)).rejects.toBeInstanceOf(Unavailable);
});
it('lets through what is no fault of the server', async () => {
  await expect(run(new TypeError('x is not a function'))).rejects.toBeInstanceOf(TypeError);
});
