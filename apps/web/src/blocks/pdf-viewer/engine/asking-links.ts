import { pages } from './pdf-library.ts';

/** Links of a document: inside it they go to their page, and to other hosts only when the reader says so. */
export class AskingLinks extends pages.PDFLinkService {
  /** Hears of an address outside that was pressed. */
  onOutside: (address: string) => void = () => undefined;
  /** Hears that another place of the document is gone to, before it is. */
  onJump: () => void = () => undefined;

  override goToPage(page: number | string): void {
    this.onJump();
    super.goToPage(page);
  }

  override goToDestination(destination: string | unknown[]): Promise<void> {
    this.onJump();
    return super.goToDestination(destination);
  }

  /** The link gets no `href`: nothing opens it past the question, neither a middle click nor "open in a new tab". */
  override addLinkAttributes(link: HTMLAnchorElement, url: string): void {
    const ask = (event: Event): void => {
      event.preventDefault();
      this.onOutside(url);
    };
    link.removeAttribute('href');
    link.setAttribute('role', 'link');
    link.tabIndex = 0;
    link.title = url;
    link.onclick = ask;
    link.onkeydown = (event) => {
      if (event.key === 'Enter') ask(event);
    };
  }
}
