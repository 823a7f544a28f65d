import { extensionOf, type LibraryFile } from '@benchbook/domain/attachments';
import { withoutAccents } from '@benchbook/domain/search';
import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { FileThumbnail } from '../../../blocks/file-thumbnail/file-thumbnail.tsx';
import { UploadList } from '../../../blocks/upload-list/upload-list.tsx';
import { useUploads } from '../../../lib/uploads/index.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { t } from '../messages.ts';
import { LIBRARY_UPLOADS } from '../upload/upload-rules.ts';
import { useFileChooser } from '../upload/use-file-chooser.tsx';
import styles from './texture-picker.module.css';
import type { TextureFiles } from './use-saved-appearances.ts';

interface OwnTexturesProps {
  /** Pictures of the library that can be textures. */
  pictures: TextureFiles;
  /** Path of the picture on the selected part. */
  chosen: string | undefined;
  onChoose(path: string): void;
  /** Called after a picture was uploaded. */
  onBrought(file: LibraryFile): void;
}

/** Maximum number of shown pictures: a library has thousands. */
const SHOWN_LIMIT = 24;
/** Number of pictures from which a search field is shown. */
const SEARCHED_FROM = 10;
const KINDS = ['png', 'jpg', 'jpeg'];

/** Pictures of the library as textures with thumbnails, and an upload. */
export function OwnTextures({ pictures, chosen, onChoose, onBrought }: OwnTexturesProps) {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [shownCount, setShownCount] = useState(SHOWN_LIMIT);
  const { uploads, start, cancel, resume } = useUploads(TEXTURE_UPLOADS, async (file) => {
    await pictures.refresh();
    onBrought(file);
  });
  const chooser = useFileChooser({ accept: '.png,.jpg,.jpeg', isMultiple: false, onFiles: start });
  const { files, isFailed } = pictures;
  const found = files?.filter(({ name }) => withoutAccents(name).includes(withoutAccents(typed.trim()))) ?? [];
  const isSearched = files && files.length >= SEARCHED_FROM;
  return (
    <section className={styles['own']} aria-labelledby={heading}>
      <h2 id={heading}>{t('ownTextures')}</h2>
      {isSearched && (
        <TextInput
          type="search"
          size="sm"
          aria-label={t('searchTextures')}
          placeholder={t('searchTextures')}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul ref={list} className={styles['grid']} aria-labelledby={heading}>
        {found.slice(0, shownCount).map((file) => (
          <Picture key={file.id} file={file} isChosen={file.path === chosen} onChoose={() => onChoose(file.path)} />
        ))}
      </ul>
      {found.length > shownCount && (
        <MoreButton
          size="sm"
          variant="subtle"
          lastRow={() => list.current?.lastElementChild}
          onMore={() => setShownCount(shownCount + SHOWN_LIMIT)}
        >
          {t('moreTextures', { count: found.length - shownCount })}
        </MoreButton>
      )}
      {files?.length === 0 && <p className={styles['none']}>{t('noTextures')}</p>}
      {files && files.length > 0 && found.length === 0 && <p className={styles['none']}>{t('noTextureFound', { typed })}</p>}
      {isFailed && <NotLoaded onRetry={() => void pictures.refresh()} />}
      <UploadList uploads={uploads} onCancel={cancel} onResume={resume} />
      <Button
        fullWidth
        size="sm"
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} />}
        className={styles['upload']}
        onClick={chooser.open}
      >
        {t('uploadTexture')}
      </Button>
      {chooser.element}
    </section>
  );
}

function Picture({ file, isChosen, onChoose }: { file: LibraryFile; isChosen: boolean; onChoose(): void }) {
  return (
    <li>
      <button
        type="button"
        className={styles['texture']}
        aria-label={file.name}
        title={file.name}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className={styles['picture']}>
          <FileThumbnail file={file} size="tile" />
        </span>
        <span aria-hidden className={styles['fileName']}>
          {file.name}
        </span>
      </button>
    </li>
  );
}

function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <p className={styles['none']} role="alert">
      {t('texturesFailed')}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  );
}

/** Upload rules of the library, restricted to pictures. */
const TEXTURE_UPLOADS = {
  ...LIBRARY_UPLOADS,
  comparesTaken: false,
  findProblem: (name: string) => (KINDS.includes(extensionOf(name)) ? LIBRARY_UPLOADS.findProblem(name) : t('noTextureKind')),
};
