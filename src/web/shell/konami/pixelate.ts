import './pixelate.css';

/** Side of the replacement pictures; enlarged, each of their pixels shows. */
const PIXELATED_SIDE = 24;
const SIZE = /([?&]d=)\d+x\d+/;

const pixelatedUrl = (url: string): string => url.replace(SIZE, `$1${PIXELATED_SIDE}x${PIXELATED_SIDE}`);

let observer: MutationObserver | null = null;

function pixelate(image: HTMLImageElement): void {
  if (image.dataset.original !== undefined || !SIZE.test(image.src)) return;
  image.dataset.original = JSON.stringify([image.src, image.srcset]);
  const url = pixelatedUrl(image.src);
  image.srcset = '';
  image.src = url;
}

function restore(image: HTMLImageElement): void {
  const [src = '', srcset = ''] = JSON.parse(image.dataset.original ?? '[]');
  delete image.dataset.original;
  image.srcset = srcset;
  image.src = src;
}

/** Turns pixelated pictures on or off. */
export function togglePixelation(): void {
  const isOn = document.documentElement.classList.toggle('pixels');
  observer?.disconnect();
  if (!isOn) {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-original]')) restore(image);
    return;
  }
  const pixelateAll = () => document.querySelectorAll('img').forEach(pixelate);
  pixelateAll();
  observer = new MutationObserver(pixelateAll);
  observer.observe(document.body, { childList: true, subtree: true });
}
