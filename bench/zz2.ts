import http from 'node:http';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { openSite } from './pages-site.ts';
const site = await openSite();
const ask = (path: string): Promise<string> => new Promise((ok) => http.get({ port: site.rendering.port, host: '127.0.0.1', path, headers: { host: 'uk.localhost' } }, (r) => { let s = ''; r.setEncoding('utf8'); r.on('data', (d) => s += d); r.on('end', () => ok(s)); }));
const session = new Session(); session.connect(); await session.post('Profiler.enable'); await session.post('Profiler.setSamplingInterval', { interval: 200 });
for (const [name, path] of Object.entries({ home: '/', list: '/cl/5101/Televisions', product: '/pl/5101-101021/Televisions/Pelmira-Velum-O9-4K-OLED-55', search: '/results?q=light' })) {
  for (let i = 0; i < 300; i++) await ask(path);
  await session.post('Profiler.start');
  const c = process.threadCpuUsage();
  for (let i = 0; i < 300; i++) await ask(path);
  const d = process.threadCpuUsage(c);
  console.log(name, (d.user + d.system) / 3e5);
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(`/tmp/prof-${name}.json`, JSON.stringify(profile));
}
await site.close();
