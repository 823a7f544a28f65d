/** Nesting depth of arrays and objects in a JSON text, computed without parsing, so that no depth can overflow the stack. */
export function jsonDepth(text: string): number {
  let [depth, deepest, isInString] = [0, 0, false];
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}
