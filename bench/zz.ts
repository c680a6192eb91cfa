process.env.NODE_ENV = 'production';
import { openSite } from './pages-site.ts';
const site = await openSite();
const { bareReact } = await import('./pages-peer.ts');
const get = async (path: string) => { const r = await fetch(`http://127.0.0.1:${site.rendering.port}${path}`, { headers: { } }); return r; };
import http from 'node:http';
const ask = (path: string): Promise<string> => new Promise((ok) => http.get({ port: site.rendering.port, host: '127.0.0.1', path, headers: { host: 'uk.localhost' } }, (r) => { let s = ''; r.setEncoding('utf8'); r.on('data', (d) => s += d); r.on('end', () => ok(s)); }));
const home = await ask('/');
const cat = /id="categories".*?href="(\/cl\/[^"]*)"/s.exec(home)![1];
const list = await ask(cat);
const prod = /<h3[^>]*><a[^>]*href="(\/pl\/[^"]*)"/.exec(list)![1];
console.log(cat, prod);
import { writeFileSync } from 'node:fs';
for (const path of ['/', cat, prod, '/results?q=light']) {
  const html = await ask(path);
  writeFileSync('/tmp/page' + path.slice(1,3) + '.html', html);
  const peer = bareReact(html);
  const out = peer();
  console.log(path, html.length, out.length, html === out);
  if (html !== out) { let i = 0; while (html[i] === out[i]) i++; console.log(html.slice(i - 80, i + 80)); console.log(out.slice(i - 80, i + 80)); }
  for (let i = 0; i < 300; i++) peer();
  let t = performance.now(); for (let i = 0; i < 200; i++) peer(); console.log('peer ms', (performance.now() - t) / 200);
  for (let i = 0; i < 100; i++) await ask(path);
  t = performance.now(); const c = process.threadCpuUsage(); for (let i = 0; i < 100; i++) await ask(path); console.log('ours ms', (performance.now() - t) / 100, process.threadCpuUsage(c).user / 1e5);
}
await site.close();
