// Asks the service in this container whether it can work; says why when it cannot.
const address = `http://127.0.0.1:${process.env.PORT ?? 9980}/svc/health`;
try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(8_000) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
} catch (error) {
  console.error(`${address}: ${error.message} ${error.cause?.message ?? ''}`);
  process.exitCode = 1;
}
