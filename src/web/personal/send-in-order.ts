/** Sends requests one after the other, so that they arrive in the order of the visitor's changes. */
export function sendInOrder(): <T>(send: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (send) => {
    const sent = last.then(send);
    last = sent.catch(() => null);
    return sent;
  };
}
