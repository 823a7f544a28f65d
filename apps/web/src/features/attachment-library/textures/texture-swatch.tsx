import { useEffect, useRef } from 'react';
import { drawSwatch, SURFACES } from '../../../blocks/model-viewer/surfaces.ts';
import styles from './texture-picker.module.css';

/** Dots of a swatch: twice the 50 px that it is wide, for sharp screens. */
const DOTS = 100;

/** A ball of a built-in texture. */
export function TextureSwatch({ index }: { index: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const surface = SURFACES[index];
    const context = canvas.current?.getContext('2d');
    if (surface && context) context.putImageData(new ImageData(drawSwatch(surface, DOTS), DOTS, DOTS), 0, 0);
  }, [index]);
  return <canvas ref={canvas} width={DOTS} height={DOTS} className={styles['swatch']} aria-hidden />;
}
