import type { ImageAttributes } from '@benchbook/domain/markup';
import { useContext, useState } from 'react';
import { lazyModal } from '../../ui/lazy/index.ts';
import { paperAddresses, screenAddresses } from '../attachment-viewer/file-address.ts';
import { Photo } from '../marked-photo/index.ts';
import richText from '../rich-text/rich-text.module.css';
import { t } from './messages.ts';
import styles from './step-content.module.css';
import { StepContentContext } from './step-content-context.ts';

const WholePicture = lazyModal(async () => (await import('./whole-picture.tsx')).WholePicture);

/**
 * A picture in the text, identified by its use or its file, with its caption. A missing one is reported in its place (ERR-27).
 */
export function PictureView({ image }: { image: ImageAttributes }) {
  const { uses, isPaper, opensPictures = false } = useContext(StepContentContext);
  const [failures, setFailures] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const use = uses.find((each) => each.id === image.id || each.file.id === image.id);
  const address = use && (isPaper ? paperAddresses : screenAddresses)(use.file)[failures];
  if (!use || address === undefined)
    return (
      <p className={styles['failed']} data-print-missing>
        {t('failed')}
      </p>
    );
  const drawn = (
    <Photo
      className={styles['picture']}
      src={address}
      alt={image.alt || use.file.name}
      markup={use.photoMarkup}
      isLazy
      onError={() => setFailures(failures + 1)}
    />
  );
  const photo = opensPictures ? (
    <>
      <button type="button" className={styles['press']} onClick={() => setOpen(true)}>
        {drawn}
      </button>
      {isOpen && <WholePicture use={use} onClose={() => setOpen(false)} />}
    </>
  ) : (
    drawn
  );
  if (image.caption === undefined && image.width === undefined) return photo;
  return (
    <figure className={richText['figure']} data-width={image.width}>
      {photo}
      {image.caption !== undefined && <figcaption>{image.caption}</figcaption>}
    </figure>
  );
}
