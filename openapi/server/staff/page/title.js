/** Lets the page's title say every other second how many orders nobody has accepted yet. */
export function blinkTitle(count, word) {
  const title = document.title;
  let isMarked = false;
  setInterval(() => {
    isMarked = count() > 0 && !isMarked;
    document.title = isMarked ? `(${count()} ${word}) ${title}` : title;
  }, 1000);
}
