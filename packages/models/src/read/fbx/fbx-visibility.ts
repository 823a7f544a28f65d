import { type FbxObject, numbersIn } from './fbx-document.ts';

/** Whether a model hides itself and all below it: a visibility of 0 that is inherited. FBX SDK help, "FbxNode::Visibility". */
export function isHidden(model: FbxObject): boolean {
  return isOff(model, 'Visibility') && !isOff(model, 'Visibility Inheritance');
}

/** Whether a model hides only itself. FBX SDK help, "FbxNode::Show". */
export function isHiddenAlone(model: FbxObject): boolean {
  return isOff(model, 'Show') || isOff(model, 'Visibility');
}

function isOff(model: FbxObject, property: string): boolean {
  return numbersIn(model, property, [1])[0] === 0;
}
