import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { pages } from '../../../../contract/pages.ts';
import { loadPartChunk } from '../../../loading/load-chunk.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { useLink, useSite } from '../../../site.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import type { Pixels } from './decode-barcode.ts';
import styles from './scan-page.module.css';

/** Several readings a second; each takes some milliseconds of the processor. */
const READ_EVERY_MS = 150;
/** Enough for the bars of a package in the hand; more only costs time. */
const MAX_SIDE_PX = 800;

type Decoder = typeof import('./decode-barcode.ts');
type State = 'idle' | 'looking' | 'denied' | 'none';

/** Null where it did not load, which a notice says. */
const loadDecoder = () => loadPartChunk(() => import('./decode-barcode.ts'));

/** The pixels of a picture, scaled down to `MAX_SIDE_PX`; null before it has any. */
function readPixels(picture: CanvasImageSource, width: number, height: number): Pixels | null {
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The number in a photo; null if there is none. */
async function decodePhoto(file: File, { decodeBarcode }: Decoder): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const pixels = readPixels(picture, picture.width, picture.height);
  picture.close();
  return pixels === null ? null : decodeBarcode(pixels);
}

/** Reads barcodes from the camera or a photo in the browser, and opens what has the number. No picture leaves it. */
export function BarcodeScanner() {
  const site = useSite();
  const { t, client } = site;
  const link = useLink();
  const router = useRouter();
  const [state, setState] = useState<State>('idle');
  const [camera, setCamera] = useState<MediaStream | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const open = async (code: string) => {
    const product = await client.call('productByGtin', { ...marketParams(site), gtin: code });
    // The results say what is known of a number without a product.
    await router.navigate({ href: link(product.ok ? product.value.path : pages.results.path(code)) });
  };
  const start = async () => {
    try {
      void loadDecoder();
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      // Browsers ask without a limit of time: meanwhile the visitor may have left the page.
      if (!isMounted.current) return stopCamera(stream);
      setCamera(stream);
      setState('looking');
    } catch {
      setState('denied');
    }
  };
  const readPhoto = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const decoder = await loadDecoder();
    const code = decoder && (await decodePhoto(file, decoder).catch(() => null));
    target.value = '';
    if (decoder === null) setState('idle');
    else if (code === null) setState('none');
    else await open(code);
  };

  const openLatest = useRef(open);
  openLatest.current = open;
  useEffect(() => {
    const view = video.current;
    if (camera === null || view === null) return;
    view.srcObject = camera;
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    const read = async () => {
      const decoder = await loadDecoder();
      if (isStopped) return;
      if (decoder === null) {
        setCamera(null);
        setState('idle');
        return;
      }
      const pixels = readPixels(view, view.videoWidth, view.videoHeight);
      const code = pixels === null ? null : decoder.decodeBarcode(pixels);
      if (code === null) timer = setTimeout(read, READ_EVERY_MS);
      else await openLatest.current(code);
    };
    timer = setTimeout(read, READ_EVERY_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stopCamera(camera);
    };
  }, [camera]);

  const messages = { idle: null, looking: t('scan.looking'), denied: t('scan.denied'), none: t('scan.none') };
  return (
    <div className={styles.scanner}>
      {camera === null ? null : <video ref={video} className={styles.view} autoPlay muted playsInline />}
      <div className={styles.buttons}>
        {'mediaDevices' in navigator && camera === null ? (
          <Button kind="primary" onClick={() => void start()}>
            {t('scan.start')}
          </Button>
        ) : null}
        {camera === null ? null : (
          <Button
            onClick={() => {
              setCamera(null);
              setState('idle');
            }}
          >
            {t('scan.stop')}
          </Button>
        )}
        <label className={`${buttonClass()} ${styles.photo}`}>
          {t('scan.photo')}
          <input type="file" accept="image/*" onChange={(event) => void readPhoto(event)} />
        </label>
      </div>
      <p role="status">{messages[state]}</p>
    </div>
  );
}
