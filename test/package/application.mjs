/** One that is told its options, and one that waits for them: the others differ from these only in who gives them. */
const converting = new Set(['forRoot', 'useFactory']);

/**
 * An application as somebody else would write it: mounts the package it is given, by each way of configuration, asks it
 * over HTTP what it can do, converts a document with some, and prints what came of it.
 */
export async function useIn({ NestFactory }, { OfficeEngine, SvcModule }, options) {
  class OptionsFactory {
    createSvcOptions() {
      return options;
    }
  }
  class Settings {}
  const settings = { module: Settings, providers: [OptionsFactory], exports: [OptionsFactory] };
  const ways = {
    forRoot: SvcModule.forRoot(options),
    useFactory: SvcModule.forRootAsync({ useFactory: () => Promise.resolve(options) }),
    useClass: SvcModule.forRootAsync({ useClass: OptionsFactory }),
    useExisting: SvcModule.forRootAsync({ imports: [settings], useExisting: OptionsFactory }),
    global: elsewhere(SvcModule.forRootAsync({ isGlobal: true, useFactory: () => options }), OfficeEngine),
  };
  const results = {};
  for (const [way, module] of Object.entries(ways)) {
    const application = await NestFactory.create(module, { logger: ['error', 'warn'] });
    await application.listen(0, '127.0.0.1');
    const capabilities = await fetch(`${await application.getUrl()}/hosting/capabilities`);
    const body = converting.has(way) ? await converted(await application.getUrl()) : undefined;
    const { available } = await application.get(OfficeEngine, { strict: false }).status();
    await application.close();
    results[way] = { available, capabilities: (await capabilities.json())['convert-to'].available, body };
  }
  process.stdout.write(JSON.stringify({ node: process.version, results }));
}

async function converted(url) {
  const form = new FormData();
  form.append('data', new Blob(['Hello from outside']), 'hello.txt');
  const response = await fetch(`${url}/svc/convert-to/pdf`, { method: 'POST', body: form });
  return Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5);
}

/** An application with a module that does not import the package, but wants a service of it. */
function elsewhere(svc, service) {
  class User {}
  class Application {}
  const user = { module: User, providers: [{ provide: 'wanted', useFactory: (wanted) => wanted, inject: [service] }] };
  return { module: Application, imports: [svc, user] };
}
