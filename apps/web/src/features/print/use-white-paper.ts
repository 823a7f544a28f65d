import { useEffect } from 'react';

/** Paper is white in every colour scheme. */
export function useWhitePaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute('data-mantine-color-scheme');
    root.setAttribute('data-mantine-color-scheme', 'light');
    return () => {
      if (before !== null) root.setAttribute('data-mantine-color-scheme', before);
    };
  }, []);
}
