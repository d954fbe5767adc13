// `node health.mjs live|ready`: whether this container's process says so of itself; for the container's health check.
const path = `/health/${process.argv[2] ?? 'ready'}`;
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}${path}`, {
  signal: AbortSignal.timeout(4_000),
}).catch((error) => ({ ok: false, status: error.cause?.code ?? error.name, text: async () => '' }));
if (!answer.ok) {
  console.error(`${path}: ${answer.status} ${await answer.text()}`);
  process.exit(1);
}
