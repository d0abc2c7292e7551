import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** All elements of HTML and SVG in the screens of a folder, with the names of their attributes and events. */
export function elementsIn(folder: string) {
  const elements = new Set<string>();
  const attributes = new Set<string>();
  const events = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  }
  return { elements: [...elements], attributes: [...attributes], events: [...events] };

  function visit(node: ts.Node): void {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      if (/^[a-z]/.test(tag)) {
        elements.add(tag);
        for (const one of node.attributes.properties) if (one.name) add(one.name.getText());
      }
    }
    // What is spread into an element comes from an object.
    if (ts.isPropertyAssignment(node) && /^on[A-Z]/.test(node.name.getText())) {
      add(node.name.getText());
    }
    ts.forEachChild(node, visit);
  }

  function add(name: string): void {
    if (/^on[A-Z]/.test(name)) events.add(name.slice(2));
    else attributes.add(name);
  }
}
