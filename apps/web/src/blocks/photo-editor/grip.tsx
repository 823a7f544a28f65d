import type { Point } from '@benchbook/domain/photo-markup';
import type { SVGProps } from 'react';
import { useIsTouch } from '../../ui/media.ts';
import styles from './photo-editor.module.css';

interface GripProps extends SVGProps<SVGGElement> {
  at: Point;
  perPixel: number;
  'data-handle'?: string;
}

/** A dot of 14 px with a target of 24 px, or 48 px for touch, however large the picture is. */
export function Grip({ at, perPixel, ...rest }: GripProps) {
  const reach = useIsTouch() ? 24 : 12;
  return (
    <g className={styles['grip']} {...rest}>
      <circle cx={at.x} cy={at.y} r={reach * perPixel} fill="transparent" />
      <circle className={styles['dot']} cx={at.x} cy={at.y} r={7 * perPixel} strokeWidth={2 * perPixel} />
    </g>
  );
}
