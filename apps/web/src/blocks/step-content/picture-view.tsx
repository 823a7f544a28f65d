import type { ImageAttributes } from '@benchbook/domain/markup';
import { useContext, useState } from 'react';
import { paperAddresses, screenAddresses } from '../attachment-viewer/file-address.ts';
import { Photo } from '../marked-photo/index.ts';
import richText from '../rich-text/rich-text.module.css';
import { t } from './messages.ts';
import styles from './step-content.module.css';
import { StepContentContext } from './step-content-context.ts';

/** A picture in the text, named by its use or by its file, with its caption. One that is gone says so in its place (ERR-27). */
export function PictureView({ image }: { image: ImageAttributes }) {
  const { uses, isPaper, opensPictures = false, onFollow } = useContext(StepContentContext);
  const [failures, setFailures] = useState(0);
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
  const open = (): void => onFollow?.({ type: 'attachmentLink', attrs: { id: use.id, title: use.file.name } });
  const photo = opensPictures ? (
    <button type="button" className={styles['press']} onClick={open}>
      {drawn}
    </button>
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
