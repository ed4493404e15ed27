#!/bin/sh
# Starts ycsb, which is beside this script, under the name of stock's script.
self=$(readlink -f -- "$0")
exec "${self%/*}/ycsb" "$@"
