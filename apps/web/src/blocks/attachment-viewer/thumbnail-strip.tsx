import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import { Photo } from '../marked-photo/index.ts';
import { pictureAddresses } from './file-address.ts';
import { FileKindIcon } from './file-kind-icon.tsx';
import { t } from './messages.ts';
import styles from './thumbnail-strip.module.css';
import { useSmallPicture } from './use-small-picture.ts';

interface ThumbnailStripProps {
  uses: readonly AttachmentUse[];
  selectedId: string | undefined;
  onSelect(use: AttachmentUse): void;
}

/** The files of a step in order; the selected one is framed. */
export function ThumbnailStrip({ uses, selectedId, onSelect }: ThumbnailStripProps) {
  return (
    <ul className={styles['strip']} aria-label={t('attachments')}>
      {uses.map((use) => (
        <li key={use.id}>
          <button
            type="button"
            className={styles['file']}
            aria-current={use.id === selectedId || undefined}
            title={use.file.name}
            onClick={() => onSelect(use)}
          >
            <Thumbnail use={use} />
            <span className={styles['name']}>{use.file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The thumbnail, else the photo itself, else the icon of its kind. */
function Thumbnail({ use }: { use: AttachmentUse }) {
  const { address, isWhole, onError } = useSmallPicture(use.file, pictureAddresses(use.file));
  return (
    <span className={styles['picture']} data-whole={isWhole || undefined}>
      {address ? (
        <Photo src={address} alt="" markup={use.photoMarkup} fit="cover" isLazy onError={onError} />
      ) : (
        <FileKindIcon kind={fileKind(use.file.extension)} size={28} />
      )}
    </span>
  );
}
