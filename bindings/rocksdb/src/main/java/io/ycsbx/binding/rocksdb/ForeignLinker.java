package io.ycsbx.binding.rocksdb;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * What this binding needs of {@code java.lang.foreign} (JEP 454, Java 22 and newer), by reflection,
 * because it is compiled for Java 17. Addresses are {@code long}s. Thread-safe.
 */
final class ForeignLinker {

  private final Class<?> segmentType = foreign("MemorySegment");
  private final Class<?> layoutType = foreign("MemoryLayout");
  private final Class<?> descriptorType = foreign("FunctionDescriptor");
  private final Class<?> optionType = foreign("Linker$Option");
  private final Class<?> linkerType = foreign("Linker");
  private final Class<?> layouts = foreign("ValueLayout");
  private final Object linker = linkerType.getMethod("nativeLinker").invoke(null);
  private final Object loaded = foreign("SymbolLookup").getMethod("loaderLookup").invoke(null);

  /** All memory, so that an address is an offset in it. */
  private final Object memory =
      segmentType
          .getMethod("reinterpret", long.class)
          .invoke(segmentType.getField("NULL").get(null), Long.MAX_VALUE);

  private final long addressBytes =
      (long) layoutType.getMethod("byteSize").invoke(layout("ADDRESS"));

  private ForeignLinker() throws ReflectiveOperationException {}

  /**
   * The JVM's linker; empty if Java is too old, has none for this platform, has no 64 bits, or was
   * started without {@code --enable-native-access} for this class: to use it all the same would
   * print a warning.
   */
  static Optional<ForeignLinker> find() {
    try {
      Object granted =
          Module.class.getMethod("isNativeAccessEnabled").invoke(ForeignLinker.class.getModule());
      return granted.equals(true)
          ? Optional.of(new ForeignLinker()).filter(linker -> linker.addressBytes == Long.BYTES)
          : Optional.empty();
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }

  private static Class<?> foreign(String name) throws ClassNotFoundException {
    return Class.forName("java.lang.foreign." + name);
  }

  private Object layout(String name) throws ReflectiveOperationException {
    return layouts.getField(name).get(null);
  }

  /**
   * A function of a library that this class's loader has loaded.
   *
   * @param type of {@code long}, {@code byte} and {@code void}
   * @param brief whether it returns within nanoseconds, so that the call may hold up the garbage
   *     collector, which makes it cheaper
   * @throws NoSuchMethodException if there is none of this name
   */
  MethodHandle function(String name, MethodType type, boolean brief)
      throws ReflectiveOperationException {
    Method find = foreign("SymbolLookup").getMethod("find", String.class);
    Object symbol =
        ((Optional<?>) find.invoke(loaded, name))
            .orElseThrow(() -> new NoSuchMethodException(name));
    Object options = Array.newInstance(optionType, brief ? 1 : 0);
    if (brief) {
      Array.set(options, 0, optionType.getMethod("critical", boolean.class).invoke(null, false));
    }
    return (MethodHandle)
        linkerType
            .getMethod("downcallHandle", segmentType, descriptorType, options.getClass())
            .invoke(linker, symbol, descriptor(type), options);
  }

  private Object descriptor(MethodType type) throws ReflectiveOperationException {
    Object parameters = Array.newInstance(layoutType, type.parameterCount());
    for (int i = 0; i < type.parameterCount(); i++) {
      Array.set(parameters, i, layout(type.parameterType(i)));
    }
    if (type.returnType() == void.class) {
      return descriptorType.getMethod("ofVoid", parameters.getClass()).invoke(null, parameters);
    }
    return descriptorType
        .getMethod("of", layoutType, parameters.getClass())
        .invoke(null, layout(type.returnType()), parameters);
  }

  private Object layout(Class<?> type) throws ReflectiveOperationException {
    return layout(type == byte.class ? "JAVA_BYTE" : "JAVA_LONG");
  }

  /** Copies {@code (long from, byte[] to, int at, int length)}. */
  MethodHandle copy() throws ReflectiveOperationException {
    MethodType type =
        MethodType.methodType(
            void.class, segmentType, layouts, long.class, Object.class, int.class, int.class);
    MethodHandle copy = MethodHandles.publicLookup().findStatic(segmentType, "copy", type);
    return MethodHandles.insertArguments(copy, 0, memory, layout("JAVA_BYTE"))
        .asType(MethodType.methodType(void.class, long.class, byte[].class, int.class, int.class));
  }

  /** Where a direct buffer's memory starts; the caller keeps the buffer as long as it is used. */
  long address(ByteBuffer buffer) throws ReflectiveOperationException {
    Object segment =
        segmentType.getMethod("ofBuffer", Buffer.class).invoke(null, buffer.duplicate().clear());
    return (long) segmentType.getMethod("address").invoke(segment);
  }

  /** A C string, in UTF-8. */
  String text(long address) throws ReflectiveOperationException {
    return (String) segmentType.getMethod("getString", long.class).invoke(memory, address);
  }
}
