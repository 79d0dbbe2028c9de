// Keeps both sites alive and up to date while the browser translates them. A translator replaces the
// text nodes of a page by nodes of its own. React does not learn of it: it would write new texts into
// nodes that are no longer shown, and fail when it removes one of them or inserts something before it.
// Here the nodes that were replaced are noted, and put back just before React changes them; the
// translator then translates them anew (docs/decisions/121-a-translated-page-stays-alive.md). A classic
// script, because both sites load it, and before React changes anything.
(function () {
  // A place between two neighbours that stayed, `next` being the second one: the children of `parent`
  // that were there (`originals`), and those that are there since (`replacements`).
  const placeOfText = new WeakMap();
  const placeOfReplacement = new WeakMap();

  // The changes of this turn of the event loop, as lists of MutationRecords by parent, the latest first.
  const changes = new Map();
  const observer = new MutationObserver((records) => note(records));
  observer.observe(document, { childList: true, subtree: true });

  const { prototype } = Node;
  for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
    const carryOut = prototype[name];
    prototype[name] = function (...nodes) {
      return change(nodes, () => carryOut.apply(this, nodes));
    };
  }
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(value) {
      change([this], () => nodeValue.set.call(this, value));
    },
  });

  const isText = (node) => node instanceof Text;

  // Carries out a change by the page.
  function change(nodes, carryOut) {
    note(observer.takeRecords());
    nodes.filter(isText).forEach(putBack);
    const result = carryOut();
    note(observer.takeRecords(), true);
    return result;
  }

  // Changes by the page itself are no replacements, unless it inserts <font>, as the translators do
  // that are scripts of the page.
  function note(records, isOwn) {
    const parents = new Set();
    for (const record of records) {
      const { target, addedNodes } = record;
      if (!changes.has(target)) {
        if (isOwn && addedNodes[0]?.nodeName !== 'FONT') continue;
        if (changes.size === 0) queueMicrotask(() => changes.clear());
        changes.set(target, []);
      }
      changes.get(target).unshift(record);
      parents.add(target);
    }
    for (const parent of parents) if (!isInReplacement(parent)) findReplaced(parent);
  }

  function isInReplacement(node) {
    return node !== null && (placeOfReplacement.has(node) || isInReplacement(node.parentNode));
  }

  // Compares the children with those before the changes of this turn.
  function findReplaced(parent) {
    const after = [...parent.childNodes];
    const before = [...after];
    const changed = new Set();
    for (const { previousSibling, addedNodes, removedNodes } of changes.get(parent)) {
      const index = before.indexOf(previousSibling) + 1;
      before.splice(index, addedNodes.length, ...removedNodes);
      [...addedNodes, ...removedNodes].forEach((node) => changed.add(node));
    }
    while (before.length + after.length > 0) {
      const [was, replacements] = [before, after].map((nodes) => {
        const end = nodes.findIndex((node) => !changed.has(node));
        return nodes.splice(0, end < 0 ? nodes.length : end);
      });
      const originals = was.flatMap((node) => [
        ...(placeOfReplacement.get(node)?.originals ?? [node]),
      ]);
      if (originals.some(isText)) {
        const place = { parent, originals: new Set(originals), replacements, next: after[0] };
        for (const node of originals) if (isText(node)) placeOfText.set(node, place);
        for (const node of replacements) {
          if (!place.originals.has(node)) placeOfReplacement.set(node, place);
        }
      }
      before.shift();
      after.shift();
    }
  }

  function putBack(text) {
    const { parent, originals, replacements, next } = placeOfText.get(text) ?? {};
    const isThere = (node) => node?.parentNode === parent;
    if (!parent || isThere(text)) return;
    // An element that is not there any more was removed by the page.
    const nodes = [...originals].filter((node) => isText(node) || isThere(node));
    const successor = [...replacements, next].find(isThere);
    if (successor) successor.before(...nodes);
    else parent.append(...nodes);
    for (const node of replacements) {
      if (isThere(node) && !originals.has(node)) node.remove();
      placeOfReplacement.delete(node);
    }
    for (const node of originals) placeOfText.delete(node);
    observer.takeRecords();
    changes.delete(parent);
  }
})();
