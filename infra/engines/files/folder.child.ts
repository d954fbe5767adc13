/**
 * Child process of the fault tests: stores files in a folder one after the other, at full speed, and prints `put id` or
 * `failed name` to stdout for each, until it is killed or has stored the requested number.
 */

import { createHash, randomBytes } from 'node:crypto';
import { say } from '../../proof/testing/say.js';
import { FolderFiles } from './folder.js';

const [folder = '', size = '0', most = '0'] = process.argv.slice(2);
if (most === '0') process.stdin.resume().once('close', () => process.exit(0)); // does not outlive the test
const files = new FolderFiles(folder);
const lane = async () => {
  for (let n = 0; Number(most) === 0 || n < Number(most); n++) {
    const bytes = randomBytes(Number(size) + n);
    const id = randomBytes(16).toString('hex');
    const record = {
      owner: { entity: 'mitra', id: 'm1' },
      name: 'izin.pdf',
      type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sent: 's',
      by: 'u1',
      at: '2026-07-20T03:00:00.000Z',
    };
    const line = await files.put(id, bytes, record).then(
      () => `put ${id}`,
      (error: Error) => `failed ${error.name}`,
    );
    say(line);
  }
};
await Promise.all(Array.from({ length: Number(most) === 0 ? 4 : 1 }, lane));
process.exit(0);
