import { TestServer } from '../../proof/testing/server.js';
import { registerStandards } from './standards.js';

it('gives every company the licence types and reasons, once, and leaves what it has made of them', async () => {
  const server = await TestServer.start();
  try {
    const { executor } = server.server.commands;
    const run = executor.run.bind(executor);
    await registerStandards(run);
    const head = await server.head();
    await registerStandards(run);
    expect(await server.head()).toBe(head);
    const staff = await server.person('webmaster');
    const read = async (path: string) =>
      (await server.call<{ rows: { id: string; code: string }[] }>(path, staff)).data.rows;
    await server.shown('jenis_sim', 'b2_umum', 0);
    expect((await read('/api/jenis_sim?size=50')).map((row) => row.id)).toContain('b1_umum');
    await executor.run(
      staff.actor,
      'jenis_sim',
      'b2_umum',
      'change',
      { nama: 'Nama kami' },
      { commandId: crypto.randomUUID() },
    );
    await registerStandards(run);
    await server.shown('jenis_sim', 'b2_umum', 1);
    const { data } = await server.call<{ nama: string }>('/api/jenis_sim/b2_umum', staff);
    expect(data.nama).toBe('Nama kami');
    expect((await read('/api/alasan?jenis=LOST_SALE&size=50')).length).toBeGreaterThan(2);
  } finally {
    await server.end();
  }
});
