/**
 * The loader that publishers include: it gives each widget on the page the height that its frame reports. It sets no
 * cookie, stores nothing and sends nothing. It believes only frames of widgets, and only messages from their own origin.
 * A frame that was there before it has reported its height to nobody, so the loader asks each one once.
 */
export const WIDGET_LOADER = `(function(){
function fit(e){
var d=e.data,h=d&&d.lowtideHeight;
if(typeof h!=='number'||!(h>0))return;
var all=document.querySelectorAll('iframe[src*="/widget/frame?"]');
for(var i=0;i<all.length;i++){
var f=all[i];
if(f.contentWindow!==e.source||new URL(f.src).origin!==e.origin)continue;
f.height=String(Math.min(Math.ceil(h),3000));
f.style.border='0';
}}
addEventListener('message',fit);
var frames=document.querySelectorAll('iframe[src*="/widget/frame?"]');
for(var i=0;i<frames.length;i++)frames[i].contentWindow.postMessage('lowtideHeight',new URL(frames[i].src).origin);
})();
`;
