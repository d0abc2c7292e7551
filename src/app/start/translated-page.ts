/** Elements with which a browser's translation has replaced the app's texts. */
const standIns = new WeakMap<Node, Element>();

/**
 * Keeps the app working while a browser translates the page: Google's and similar ones replace text nodes by <font>
 * elements, and React then changes or removes texts that are no longer there (github.com/facebook/react/issues/11538).
 * A text that changes is put back, so that the browser translates it again; a removed one takes its translation with it
 * (D190).
 */
export function surviveTranslation(): void {
  const { prototype } = Node;
  const { removeChild, insertBefore, appendChild } = prototype;
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const standIn = standIns.get(target);
      standIns.delete(target);
      if (standIn?.isConnected) standIn.replaceWith(target);
    }
  });
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const text of change.removedNodes) {
        const standIn = text instanceof Text && standInOf(change);
        if (!standIn) continue;
        standIns.set(text, standIn);
        texts.observe(text, { characterData: true });
      }
    }
  }).observe(document.body, { childList: true, subtree: true });

  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    removeChild.call(this, inPlaceOf(child, this));
    return child;
  };
  prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null) {
    leave(node);
    insertBefore.call(this, node, next && inPlaceOf(next, this));
    return node;
  };
  prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    leave(node);
    appendChild.call(this, node);
    return node;
  };
}

/** Returns the translation of a text, which replaced it or was first inserted next to it. */
function standInOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
  const [added] = addedNodes;
  return [added, previousSibling, nextSibling].find(isFont) ?? null;
}

function isFont(node: Node | null | undefined): node is Element {
  return node instanceof Element && node.localName === 'font';
}

function inPlaceOf(child: Node, parent: Node): Node {
  const standIn = standIns.get(child);
  return child.parentNode !== parent && standIn?.parentNode === parent ? standIn : child;
}

/** Removes the translation of a detached text that is inserted again, perhaps elsewhere. */
function leave(node: Node): void {
  if (node instanceof Text && !node.isConnected) standIns.get(node)?.remove();
}
