// Preload of the product's processes in a test: they exit with the test's own process, however that ends.
process.channel?.unref();
process.on('disconnect', () => process.exit(1));
