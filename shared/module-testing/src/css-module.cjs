/** Class names as they are written, so that a test can find them. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
