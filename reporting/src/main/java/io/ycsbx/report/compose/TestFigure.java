package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Unit;

/**
 * A figure of one test.
 *
 * @param test name of the test
 * @param figure the figure
 * @param unit of the values
 * @param direction which way the figure gets better
 */
record TestFigure(String test, Figure figure, Unit unit, Direction direction) {}
