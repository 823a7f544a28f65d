import type { ViewerAnnotation } from '@benchbook/contracts';
import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { t } from './messages.ts';
import styles from './pin-layer.module.css';

interface PinLayerProps {
  annotations: readonly ViewerAnnotation[];
  shownId: string | null;
  /** A click places another annotation: it passes through pins and texts. */
  isPlacing: boolean;
  /** Positions of the pins are set here after each frame, without a React render. */
  layer: RefObject<HTMLDivElement | null>;
  onPress(id: string): void;
  onClose(): void;
}

/**
 * The annotations on the surface of a model, hidden until their positions are known: numbered pins, hollow when occluded, and the
 * open text.
 */
export function PinLayer({ annotations, shownId, isPlacing, layer, onPress, onClose }: PinLayerProps) {
  return (
    <div ref={layer} className={styles['layer']} inert={isPlacing}>
      {annotations.map((annotation, at) =>
        annotation.position === null ? null : (
          <div
            key={annotation.id}
            hidden
            className={styles['place']}
            data-pin={annotation.id}
            data-shown={annotation.id === shownId || undefined}
          >
            <button
              type="button"
              className={styles['pin']}
              aria-label={t('annotation', { number: at + 1, title: annotation.title })}
              aria-expanded={annotation.id === shownId}
              onClick={() => onPress(annotation.id)}
            >
              <span aria-hidden className={styles['dot']}>
                {at + 1}
              </span>
            </button>
            {annotation.id === shownId && (
              <div className={styles['text']} role="note">
                <p>{annotation.text}</p>
                <button type="button" className={styles['close']} aria-label={t('closeAnnotation')} onClick={onClose}>
                  <IconX size={16} aria-hidden />
                </button>
              </div>
            )}
          </div>
        ),
      )}
    </div>
  );
}
