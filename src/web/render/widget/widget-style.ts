const LIGHT = '--ground:#fff;--ink:#14262b;--soft:#51646a;--line:#d9e0e0;--brand:#0b5c6b;--picture:#f4f3ee';
const DARK = '--ground:#14262b;--ink:#f2f5f4;--soft:#a9b9bc;--line:#34484e;--brand:#7fd0dc;--picture:#f4f3ee';

/** The whole style sheet of a widget. It is inline, so that a frame is one request. */
export const WIDGET_STYLE = `:root{${LIGHT};color-scheme:light}
@media(prefers-color-scheme:dark){:root[data-theme=auto]{${DARK};color-scheme:dark}}
:root[data-theme=dark]{${DARK};color-scheme:dark}
*{box-sizing:border-box;margin:0;padding:0}
body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:transparent}
main{max-width:760px;padding:14px;background:var(--ground);border:1px solid var(--line);border-radius:12px}
[data-size=s] main{max-width:320px;font-size:14px}[data-size=m] main{max-width:480px}
header{display:flex;gap:12px;align-items:center}
h1{font-size:1.1em;line-height:1.3}
a{color:var(--brand)}h1 a,li>a{color:var(--ink);text-decoration:none}
a:hover{text-decoration:underline}a:focus-visible{outline:3px solid var(--brand);outline-offset:2px;border-radius:4px}
img{flex:none;width:64px;height:64px;object-fit:contain;background:var(--picture);border-radius:8px}
[data-size=l] header img{width:112px;height:112px}
ul{list-style:none;margin-top:8px}
li>a{display:flex;gap:10px;align-items:center;min-height:44px;padding:6px 0;border-top:1px solid var(--line)}
li>a>span{flex:1;min-width:0;overflow-wrap:anywhere}li img{width:44px;height:44px}
li small{display:block;color:var(--soft);font-size:13px}
b{white-space:nowrap;font-variant-numeric:tabular-nums}
[data-size=l] ul.products{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr));column-gap:20px}
footer{display:flex;flex-wrap:wrap;gap:2px 14px;justify-content:space-between;margin-top:8px;padding-top:8px;border-top:1px solid var(--line);font-size:13px;color:var(--soft)}
footer a{display:inline-flex;align-items:center;min-height:24px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;

/**
 * Reports the height of the frame to the page around it, whoever that is: it says nothing else. The loader checks where
 * the message comes from.
 */
export const WIDGET_SCRIPT = `if(parent!==window){let h=0;const s=()=>{const n=Math.ceil(document.querySelector('main').getBoundingClientRect().height);if(n!==h){h=n;parent.postMessage({lowtideHeight:n},'*')}};new ResizeObserver(s).observe(document.querySelector('main'));addEventListener('message',e=>{if(e.source===parent&&e.data==='lowtideHeight'){h=0;s()}});s()}`;
