import { useLocalStorage } from '@mantine/hooks';

/** Thumbnails in two columns, or a list with date and size. */
export type LibraryLook = 'tiles' | 'list';

/** The view, stored on this device. */
export function useLibraryLook() {
  const [stored, setLook] = useLocalStorage<LibraryLook>({
    key: 'benchbook-library-look',
    defaultValue: 'tiles',
    getInitialValueInEffect: false,
  });
  const look: LibraryLook = stored === 'list' ? 'list' : 'tiles';
  return { look, setLook };
}
