import { useLocalStorage } from '@mantine/hooks';

/** Pictures in two columns, or one line a file with its date and size. */
export type LibraryLook = 'tiles' | 'list';

/** As it was left on this device. */
export function useLibraryLook() {
  const [stored, setLook] = useLocalStorage<LibraryLook>({
    key: 'benchbook-library-look',
    defaultValue: 'tiles',
    getInitialValueInEffect: false,
  });
  const look: LibraryLook = stored === 'list' ? 'list' : 'tiles';
  return { look, setLook };
}
