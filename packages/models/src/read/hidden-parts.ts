import { addWarning, type SceneDraft } from './scene-draft.ts';

/** A node that the file hides, with the number of parts that are left out because of it. */
export interface HiddenNode {
  readonly name: string;
  parts: number;
}

/** Counts the parts below nodes that a file hides, and names the nodes in warnings. */
export class HiddenParts {
  readonly #nodes: HiddenNode[] = [];

  hide(name: string): HiddenNode {
    const node = { name, parts: 0 };
    this.#nodes.push(node);
    return node;
  }

  /** Adds a warning for each hidden node that holds parts. */
  warn(draft: SceneDraft): void {
    const { file } = draft;
    for (const { name, parts } of this.#nodes) {
      if (parts === 0) continue;
      const what = name === '' ? 'a part without a name' : `"${name}"`;
      addWarning(
        draft,
        parts === 1
          ? `${file}: ${what} is hidden in the file and was left out.`
          : `${file}: ${what} is hidden in the file and was left out with its ${parts} parts.`,
      );
    }
  }
}
