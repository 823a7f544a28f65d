import { useEffect } from 'react';

/** Sets the page's title in the browser's tab and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Benchbook` : 'Benchbook';
  }, [title]);
}
