/** Alternates the page's title every second with the number of orders that nobody has accepted yet. */
export function blinkTitle(count, word) {
  const title = document.title;
  let isMarked = false;
  setInterval(() => {
    isMarked = count() > 0 && !isMarked;
    document.title = isMarked ? `(${count()} ${word}) ${title}` : title;
  }, 1000);
}
