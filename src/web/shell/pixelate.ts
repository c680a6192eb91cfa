import './pixelate.css';

/** Pictures of so few pixels a side, enlarged, show each of them. */
const PIXELS = 24;
const SIZE = /([?&]d=)\d+x\d+/;

const coarse = (address: string): string => address.replace(SIZE, `$1${PIXELS}x${PIXELS}`);

let watching: MutationObserver | null = null;

function makeCoarse(image: HTMLImageElement): void {
  if (image.dataset.fine !== undefined || !SIZE.test(image.src)) return;
  image.dataset.fine = JSON.stringify([image.src, image.srcset]);
  const address = coarse(image.src);
  image.srcset = '';
  image.src = address;
}

function makeFine(image: HTMLImageElement): void {
  const [src = '', srcset = ''] = JSON.parse(image.dataset.fine ?? '[]');
  delete image.dataset.fine;
  image.srcset = srcset;
  image.src = src;
}

/** Turns the site into large pixels, or back. */
export function togglePixels(): void {
  const on = document.documentElement.classList.toggle('pixels');
  watching?.disconnect();
  if (!on) {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fine]')) makeFine(image);
    return;
  }
  const all = () => document.querySelectorAll('img').forEach(makeCoarse);
  all();
  watching = new MutationObserver(all);
  watching.observe(document.body, { childList: true, subtree: true });
}
