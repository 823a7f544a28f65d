import { useEffect, useRef } from 'react';
import { drawSwatch, SURFACES } from '../../../blocks/model-viewer/surfaces.ts';
import styles from './texture-picker.module.css';

/** Canvas size of a swatch: twice its width of 50 px, for high-density displays. */
const DOTS = 100;

/** A sphere with a built-in texture. */
export function TextureSwatch({ index }: { index: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const surface = SURFACES[index];
    const context = canvas.current?.getContext('2d');
    if (surface && context) context.putImageData(new ImageData(drawSwatch(surface, DOTS), DOTS, DOTS), 0, 0);
  }, [index]);
  return <canvas ref={canvas} width={DOTS} height={DOTS} className={styles['swatch']} aria-hidden />;
}
